import { Contract, JsonRpcProvider, Transaction, Wallet } from 'ethers';
import type { ChainConfig } from '../../../platform/config/index.js';
import type { SignedTransaction } from './anchors.repository.js';
import { ChainError } from './chain-error.js';
import type { ChainAction } from './chain-transaction.entity.js';

const ABI = [
  'function issue(uint256[] digests)',
  'function revoke(uint256[] digests)',
  'function statusesOf(uint256[] digests) view returns (uint8[])',
  'function issuer() view returns (address)',
];
const TIMEOUT_MS = 20_000;
const GWEI = 1_000_000_000n;
/** What a batch takes, and a quarter more. */
const LEAST_GAS = 60_000n;
const GAS_EACH = 38_000n;

export type RegistryStatus = 'unknown' | 'issued' | 'revoked';
const STATUSES: readonly RegistryStatus[] = ['unknown', 'issued', 'revoked'];

/** The registry contract on its chain (contracts/CredentialRegistry.sol). Every failure is a ChainError that says why. */
export class CredentialRegistry {
  private readonly provider: JsonRpcProvider;
  private readonly wallet: Wallet;
  private readonly contract: Contract;

  constructor(private readonly config: ChainConfig) {
    this.provider = new JsonRpcProvider(config.rpcUrl, config.chainId, {
      staticNetwork: true,
      cacheTimeout: -1,
      batchMaxCount: 1,
    });
    this.wallet = new Wallet(config.privateKey, this.provider);
    this.contract = new Contract(config.contract, ABI, this.wallet);
  }

  close(): void {
    this.provider.destroy();
  }

  /** @throws ChainError unless this is the configured chain, with a registry that this server may write to */
  async check(): Promise<void> {
    const chainId = Number(await this.ask(this.provider.send('eth_chainId', [])));
    if (chainId !== this.config.chainId)
      throw new ChainError(`CHAIN_RPC_URL is chain ${chainId}, not ${this.config.chainId}`);
    if ((await this.ask(this.provider.getCode(this.config.contract))) === '0x')
      throw new ChainError(`There is no contract at ${this.config.contract}`);
    const issuer = (await this.ask(this.contract.getFunction('issuer').staticCall())) as string;
    if (issuer !== this.wallet.address)
      throw new ChainError(`The registry's issuer is ${issuer}, not ${this.wallet.address}`);
  }

  /** What the contract says of each digest, as of the last block that counts as final. */
  async finalStatuses(digests: string[]): Promise<RegistryStatus[]> {
    if (digests.length === 0) return [];
    const statuses = (await this.ask(
      this.contract
        .getFunction('statusesOf')
        .staticCall(digests.map(toTokenId), { blockTag: await this.finalBlock() }),
    )) as bigint[];
    return statuses.map((status) => STATUSES[Number(status)]!);
  }

  /** How many transactions of this account the chain has, in the newest block and in the last final one. */
  async transactionCounts(): Promise<{ newest: number; final: number }> {
    const final = await this.finalBlock();
    return {
      newest: await this.ask(this.provider.getTransactionCount(this.wallet.address, 'latest')),
      final: await this.ask(this.provider.getTransactionCount(this.wallet.address, final)),
    };
  }

  /**
   * Signs without broadcasting.
   * @param above the fee of the transaction that it replaces, in wei: a node takes another only for a tenth more
   * @throws ChainError where the fee is above CHAIN_MAX_FEE_GWEI, or the balance doesn't cover it
   */
  async sign(action: ChainAction, digests: string[], nonce: number, above = 0n): Promise<SignedTransaction> {
    const { maxFeePerGas: asked, maxPriorityFeePerGas: tip } = await this.ask(this.provider.getFeeData());
    if (asked === null || tip === null) throw new ChainError('The chain has no EIP-1559 fees');
    const least = (above * 125n) / 100n;
    const maxFeePerGas = asked > least ? asked : least;
    const cap = BigInt(this.config.maxFeeGwei) * GWEI;
    if (maxFeePerGas > cap)
      throw new ChainError(
        `Gas costs ${maxFeePerGas / GWEI} gwei, above CHAIN_MAX_FEE_GWEI=${this.config.maxFeeGwei}`,
      );
    const data = this.contract.interface.encodeFunctionData(action, [digests.map(toTokenId)]);
    const request = { to: this.config.contract, data, from: this.wallet.address };
    const estimate = ((await this.ask(this.provider.estimateGas(request))) * 12n) / 10n;
    // A node estimates on top of its pool, where the transaction that this one replaces has done the work already.
    const leastGas = LEAST_GAS + GAS_EACH * BigInt(digests.length);
    const gasLimit = estimate > leastGas ? estimate : leastGas;
    const balance = await this.ask(this.provider.getBalance(this.wallet.address));
    if (balance < gasLimit * maxFeePerGas) throw new ChainError(`The wallet ${this.wallet.address} is empty`);
    const priority = tip < maxFeePerGas ? tip : maxFeePerGas;
    const raw = await this.wallet.signTransaction({
      to: this.config.contract,
      data,
      nonce,
      gasLimit,
      maxFeePerGas,
      maxPriorityFeePerGas: above > 0n ? maxFeePerGas : priority,
      chainId: this.config.chainId,
      type: 2,
    });
    return { nonce, raw, hash: Transaction.from(raw).hash!, maxFeePerGas: maxFeePerGas.toString() };
  }

  /** May be repeated: a node that has the transaction already, in its pool or in a block, refuses it without harm. */
  async broadcast({ raw }: Pick<SignedTransaction, 'raw'>): Promise<void> {
    await this.ask(this.provider.send('eth_sendRawTransaction', [raw]));
  }

  private async finalBlock(): Promise<number> {
    const newest = await this.ask(this.provider.getBlockNumber());
    return Math.max(0, newest - this.config.confirmations);
  }

  private async ask<Answer>(question: Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new ChainError(`The chain gave no answer in ${TIMEOUT_MS / 1000} s`)),
        TIMEOUT_MS,
      );
    });
    try {
      return await Promise.race([question, late]);
    } catch (error) {
      throw error instanceof ChainError ? error : new ChainError('The chain can’t be asked', error);
    } finally {
      clearTimeout(timer);
    }
  }
}

const toTokenId = (digest: string): bigint => BigInt(`0x${digest}`);
