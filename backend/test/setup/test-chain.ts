import { Contract, ContractFactory, JsonRpcProvider, Wallet } from 'ethers';
import { ANVIL_CHAIN_ID, ANVIL_KEYS, Anvil } from '../../src/app/cli/anvil.js';
import { registryArtifact } from '../../src/app/cli/embedded-test-chain.js';

/** An Ethereum chain that a test can advance and roll back. */
export class TestChain {
  private constructor(
    private readonly anvil: Anvil,
    readonly provider: JsonRpcProvider,
  ) {}

  /** Where the package has no binary for this machine, there can be no test chain. */
  static get isAvailable(): boolean {
    return Anvil.isAvailable;
  }

  static async start(): Promise<TestChain> {
    const anvil = await Anvil.start();
    return new TestChain(
      anvil,
      new JsonRpcProvider(anvil.url, ANVIL_CHAIN_ID, { staticNetwork: true, cacheTimeout: -1 }),
    );
  }

  get url(): string {
    return this.anvil.url;
  }

  /** One of three accounts with money. */
  account(number: 0 | 1 | 2): Wallet {
    return new Wallet(ANVIL_KEYS[number], this.provider);
  }

  /** A registry whose owner is account 0 and whose issuer, which signs what it is asked for, is account 1. */
  async deployRegistry(): Promise<Contract> {
    const { abi, bytecode } = await registryArtifact();
    const factory = new ContractFactory(abi, bytecode, this.account(0));
    const deployed = await factory.deploy(this.account(0).address, this.account(1).address);
    await deployed.waitForDeployment();
    return new Contract(await deployed.getAddress(), abi, this.account(1));
  }

  /** @returns what takes the chain back to how it is now, mining each transaction at once */
  async remember(): Promise<() => Promise<void>> {
    const snapshot = (await this.provider.send('evm_snapshot', [])) as string;
    return async () => {
      await this.provider.send('evm_revert', [snapshot]);
      await this.provider.send('evm_setAutomine', [true]);
    };
  }

  /** How many transactions the issuer has on the chain. */
  sent(): Promise<number> {
    return this.provider.getTransactionCount(this.account(1).address);
  }

  async stop(): Promise<void> {
    this.provider.destroy();
    await this.anvil.stop();
  }
}
