import { type AppConfig, loadConfig } from './index.js';

const TEST_CHAIN = {
  rpcUrl: 'http://127.0.0.1:8545',
  chainId: 31_337,
  contract: `0x${'1'.repeat(40)}`,
  privateKey: `0x${'2'.repeat(64)}`,
  name: 'the test chain',
  explorerUrl: undefined,
  isTest: true,
  confirmations: 0,
  maxFeeGwei: 100,
  batchSeconds: 0,
};
const PUBLIC_CHAIN = {
  CHAIN_RPC_URL: 'https://rpc.example',
  CHAIN_ID: '137',
  CHAIN_CONTRACT: `0x${'3'.repeat(40)}`,
  CHAIN_PRIVATE_KEY: `0x${'4'.repeat(64)}`,
  CHAIN_NAME: 'Polygon',
};
const configOf = (variables: Record<string, string>, chain?: AppConfig['chain']) =>
  loadConfig({ databaseUrl: 'postgres://embedded', jwtSecret: 'x'.repeat(32), chain }, variables);

describe('the blockchain', () => {
  it('is none unless it is asked for', () => {
    expect(configOf({})).toMatchObject({ chain: undefined, testChain: false });
  });

  it('is the embedded one with TEST_CHAIN', () => {
    expect(configOf({ TEST_CHAIN: 'true' })).toMatchObject({ chain: undefined, testChain: true });
    expect(configOf({ TEST_CHAIN: 'true' }, TEST_CHAIN).chain).toBe(TEST_CHAIN);
  });

  it('is the public one that is configured', () => {
    expect(configOf(PUBLIC_CHAIN).chain).toMatchObject({ name: 'Polygon', isTest: false });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an embedded one in production', { NODE_ENV: 'production', TEST_CHAIN: 'true' }, /^TEST_CHAIN .+\.$/],
    [
      'a local one in production',
      { ...PUBLIC_CHAIN, NODE_ENV: 'production', CHAIN_ID: '31337' },
      /^CHAIN_ID is a test chain: .+\.$/,
    ],
    ['both', { ...PUBLIC_CHAIN, TEST_CHAIN: 'true' }, /^Set either TEST_CHAIN or .+, not both\.$/],
    ['half of it', { CHAIN_ID: '137' }, /^Set CHAIN_RPC_URL, .+ too, or none .+\.$/],
  ])('is refused: %s', (_what, variables, sentence) => {
    expect(() => configOf({ CREDENTIAL_SIGNING_KEY: 'ab'.repeat(32), ...variables })).toThrow(sentence);
  });
});
