import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Contract, ContractFactory, type InterfaceAbi, JsonRpcProvider, Wallet } from 'ethers';
import { freePort } from '../../src/app/cli/free-port.js';
import { eventually } from './eventually.js';

const require = createRequire(import.meta.url);
/** Anvil's mnemonic: its accounts have 10,000 ether of no value. */
const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const;

/** The compiled registry. */
const ARTIFACT = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../contracts/credential-registry.json'), 'utf8'),
) as { abi: InterfaceAbi; bytecode: string };

/** An own Ethereum chain in a process of its own, which mines a block for each transaction. */
export class TestChain {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
    readonly provider: JsonRpcProvider,
  ) {}

  /** Where the package has no binary for this machine, there can be no test chain. */
  static get isAvailable(): boolean {
    try {
      return binary() !== '';
    } catch {
      return false;
    }
  }

  static async start(): Promise<TestChain> {
    const port = await freePort();
    const process = spawn(binary(), ['--port', String(port), '--silent'], { stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}`;
    const provider = new JsonRpcProvider(url, 31337, { staticNetwork: true, cacheTimeout: -1 });
    const chain = new TestChain(process, url, provider);
    await eventually(
      () =>
        provider.send('eth_chainId', []).then(
          () => true,
          () => false,
        ),
      'the chain to answer',
    );
    return chain;
  }

  /** One of three accounts with money. */
  account(number: 0 | 1 | 2): Wallet {
    return new Wallet(KEYS[number], this.provider);
  }

  /** A registry whose owner is account 0 and whose issuer, which signs what it is asked for, is account 1. */
  async deployRegistry(): Promise<Contract> {
    const factory = new ContractFactory(ARTIFACT.abi, ARTIFACT.bytecode, this.account(0));
    const deployed = await factory.deploy(this.account(0).address, this.account(1).address);
    await deployed.waitForDeployment();
    return new Contract(await deployed.getAddress(), ARTIFACT.abi, this.account(1));
  }

  /** How many transactions the issuer has on the chain. */
  sent(): Promise<number> {
    return this.provider.getTransactionCount(this.account(1).address);
  }

  async stop(): Promise<void> {
    this.provider.destroy();
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill();
    await gone;
  }
}

const binary = (): string => require.resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
