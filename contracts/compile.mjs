/**
 * Compiles the registry to `credential-registry.json`, which is committed: the academy deploys and calls it without a compiler.
 * With `--check` it writes nothing, and fails if the committed artifact is not what the source compiles to.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureInstalled } from '../scripts/set-up.mjs';

await ensureInstalled('contracts');
const { default: solc } = await import('solc');

const require = createRequire(import.meta.url);
const HERE = import.meta.dirname;
const SOURCE = 'CredentialRegistry.sol';
const ARTIFACT = path.join(HERE, 'credential-registry.json');

/** @returns the text of the artifact. @throws Error with the compiler's messages */
export function compile() {
  const input = {
    language: 'Solidity',
    sources: { [SOURCE]: { content: fs.readFileSync(path.join(HERE, SOURCE), 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 10_000 },
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { [SOURCE]: { CredentialRegistry: ['abi', 'evm.bytecode.object'] } },
    },
  };
  const readImport = (name) => ({ contents: fs.readFileSync(require.resolve(name), 'utf8') });
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const { abi, evm } = contracts[SOURCE].CredentialRegistry;
  return `${JSON.stringify({ compiler: solc.version(), abi, bytecode: `0x${evm.bytecode.object}` }, null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const compiled = compile();
  if (!process.argv.includes('--check')) fs.writeFileSync(ARTIFACT, compiled);
  else if (compiled !== fs.readFileSync(ARTIFACT, 'utf8')) {
    console.error('contracts/credential-registry.json is not what the source compiles to: npm run contract');
    process.exit(1);
  }
}
