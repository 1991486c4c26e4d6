import { randomBytes } from 'node:crypto';
import { type Contract, toBigInt, type TransactionReceipt } from 'ethers';
import { describeWithChain } from '../setup/describe-with-chain.js';
import { TestChain } from '../setup/test-chain.js';

const STATUS = ['unknown', 'issued', 'revoked'] as const;
const ERC721 = '0x80ac58cd';
const ERC5192 = '0xb45a3c0e';

describeWithChain('the registry of credentials', () => {
  let chain: TestChain;
  let registry: Contract;
  let issuer: string;

  beforeAll(async () => {
    chain = await TestChain.start();
    issuer = chain.account(1).address;
  });
  afterAll(() => chain?.stop());
  beforeEach(async () => {
    registry = await chain.deployRegistry();
  });

  const aDigest = () => toBigInt(randomBytes(32));
  const digests = (count: number) => Array.from({ length: count }, aDigest);
  const act = async (method: string, ...parameters: unknown[]): Promise<TransactionReceipt> => {
    const sent = (await registry.getFunction(method)(...parameters)) as {
      wait: () => Promise<TransactionReceipt>;
    };
    return sent.wait();
  };
  const read = (method: string, ...parameters: unknown[]): Promise<unknown> =>
    registry.getFunction(method).staticCall(...parameters);
  const statusOf = async (digest: bigint) => STATUS[Number(await read('statusOf', digest))];
  const events = (receipt: TransactionReceipt) =>
    receipt.logs.map((log) => registry.interface.parseLog(log)?.name);
  /** The name of the contract's own error. */
  const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
    call.then(
      () => 'none',
      (error: { data: string }) => registry.interface.parseError(error.data)?.name,
    );
  const asAccount = (number: 0 | 1 | 2) => registry.connect(chain.account(number)) as Contract;

  it('issues a digest as a token that nobody can transfer', async () => {
    const digest = aDigest();
    expect(await statusOf(digest)).toBe('unknown');
    expect(events(await act('issue', [digest]))).toEqual(['Transfer', 'Locked']);
    expect(await statusOf(digest)).toBe('issued');
    const address = await registry.getAddress();
    expect(await read('ownerOf', digest)).toBe(address);
    expect(await read('locked', digest)).toBe(true);
    expect([await read('supportsInterface', ERC721), await read('supportsInterface', ERC5192)]).toEqual([
      true,
      true,
    ]);
    expect(await refusalOf(act('approve', issuer, digest))).toBe('Soulbound');
    expect(await refusalOf(act('setApprovalForAll', issuer, true))).toBe('Soulbound');
    expect(await refusalOf(act('transferFrom', address, issuer, digest))).toBe('ERC721InsufficientApproval');
  });

  it('repeats a batch without issuing anything twice', async () => {
    const batch = digests(3);
    await act('issue', batch.slice(0, 2));
    expect(events(await act('issue', batch))).toEqual(['Transfer', 'Locked']);
    expect(events(await act('issue', batch))).toEqual([]);
    expect(await read('balanceOf', await registry.getAddress())).toBe(3n);
    expect(await read('statusesOf', [...batch, aDigest()])).toEqual([1n, 1n, 1n, 0n]);
  });

  it('revokes for good, in either order, and repeatedly', async () => {
    const [issued, never] = [aDigest(), aDigest()];
    await act('issue', [issued]);
    expect(events(await act('revoke', [issued, never]))).toEqual(['Transfer', 'Revoked', 'Revoked']);
    expect(events(await act('revoke', [issued, never]))).toEqual([]);
    expect(events(await act('issue', [issued, never]))).toEqual([]);
    expect([await statusOf(issued), await statusOf(never)]).toEqual(['revoked', 'revoked']);
    expect(await refusalOf(read('ownerOf', issued))).toBe('ERC721NonexistentToken');
  });

  it('obeys its issuer only', async () => {
    for (const method of ['issue', 'revoke'])
      for (const stranger of [0, 2] as const)
        expect(await refusalOf(asAccount(stranger).getFunction(method)([aDigest()]))).toBe('NotIssuer');
    expect(await refusalOf(asAccount(1).getFunction('setIssuer')(issuer))).toBe('OwnableUnauthorizedAccount');
  });

  it('has its issuer replaced by the owner, for example when the server’s key leaks', async () => {
    const next = await chain.account(2).getAddress();
    await (
      await (asAccount(0).getFunction('setIssuer')(next) as Promise<{ wait: () => Promise<unknown> }>)
    ).wait();
    expect(await refusalOf(act('issue', [aDigest()]))).toBe('NotIssuer');
    registry = asAccount(2);
    const digest = aDigest();
    await act('issue', [digest]);
    expect(await statusOf(digest)).toBe('issued');
  });

  it('takes 100 at a time, for at most 31,000 gas each', async () => {
    expect(await refusalOf(act('issue', digests(101)))).toBe('BatchTooLarge');
    const batch = digests(100);
    await act('issue', [aDigest()]);
    const { gasUsed } = await act('issue', batch);
    expect(Number(gasUsed) / batch.length).toBeLessThan(31_000);
    const { gasUsed: single } = await act('issue', [aDigest()]);
    const { gasUsed: revoked } = await act('revoke', batch);
    expect(Number(single)).toBeLessThan(60_000);
    expect(Number(revoked) / batch.length).toBeLessThan(31_000);
  });
});
