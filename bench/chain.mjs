/**
 * What it takes to record 10,000 certificates in the registry, and to revoke them all: gas, and the time of the keeper's
 * own work against the embedded test chain, where a block is final at once.
 */
import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { JsonRpcProvider } from 'ethers';
import { DataSource } from 'typeorm';
import { EmbeddedPostgres } from '../backend/dist/app/cli/embedded-postgres.js';
import { startTestChain } from '../backend/dist/app/cli/embedded-test-chain.js';
import { dataSourceOptions } from '../backend/dist/app/database/data-source.js';
import { AnchoringService } from '../backend/dist/modules/credentials/chain/anchoring.service.js';
import { AnchorsRepository } from '../backend/dist/modules/credentials/chain/anchors.repository.js';
import { CredentialRegistry } from '../backend/dist/modules/credentials/chain/credential-registry.js';
import { PROJECT } from './lib/processes.mjs';
import { table } from './lib/tables.mjs';

const CERTIFICATES = 10_000;
const BUDGET_GAS_EACH = 31_000;
/** For the example of a price. */
const GWEI = 30;

export async function measureChain({ say }) {
  Logger.overrideLogger(['warn', 'error']);
  const cleanUps = [];
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-bench-chain-'));
  cleanUps.unshift(() => fs.rm(folder, { recursive: true, force: true }));
  try {
    const postgres = new EmbeddedPostgres({
      directory: path.join(folder, 'postgres'),
      password: 'only-for-measuring-on-loopback',
    });
    cleanUps.unshift(() => postgres.stop());
    await postgres.start('bench');
    const dataSource = await aFullDatabase(postgres.url('bench'));
    cleanUps.unshift(() => dataSource.destroy());
    const chain = await startTestChain(folder, cleanUps);
    const registry = new CredentialRegistry(chain);
    cleanUps.unshift(async () => registry.close());
    const provider = new JsonRpcProvider(chain.rpcUrl, chain.chainId, { staticNetwork: true });
    cleanUps.unshift(async () => provider.destroy());
    const keeper = new AnchoringService(new AnchorsRepository(dataSource));

    const record = async (action, recorded) => {
      const started = performance.now();
      const isDone = async () => {
        const [{ n }] = await dataSource.query(
          'SELECT count(*)::int AS n FROM credential_anchors WHERE recorded = $1',
          [recorded],
        );
        return n === CERTIFICATES;
      };
      while (!(await isDone())) await keeper.step(registry, chain);
      const seconds = (performance.now() - started) / 1000;
      const sent = await dataSource.query('SELECT hash FROM chain_transactions WHERE action = $1', [action]);
      let gas = 0n;
      for (const { hash } of sent) gas += (await provider.getTransactionReceipt(hash)).gasUsed;
      return { transactions: sent.length, gas: Number(gas), seconds };
    };
    const issued = await record('issue', 'issued');
    await dataSource.query(`UPDATE credentials SET revoked_at = now(), revoke_reason = 'Only for measuring'`);
    const revoked = await record('revoke', 'revoked');

    const row = (name, figure) => [name, figure(issued), figure(revoked)];
    const each = ({ gas }) => Math.round(gas / CERTIFICATES);
    const markdown = table(
      [`${CERTIFICATES.toLocaleString('en')} certificates`, 'issuing', 'revoking'],
      [
        row('transactions', ({ transactions }) => transactions),
        row('gas in total', ({ gas }) => `${(gas / 1e6).toFixed(1)} M`),
        row('gas each', (all) => each(all).toLocaleString('en')),
        row(`coins of the chain at ${GWEI} gwei`, ({ gas }) => ((gas * GWEI) / 1e9).toFixed(2)),
        row('the keeper’s own work', ({ seconds }) => `${seconds.toFixed(0)} s`),
      ],
    );
    say(markdown);
    return {
      title: 'Recording certificates on a chain',
      markdown,
      missed: [
        ['issuing', issued],
        ['revoking', revoked],
      ].flatMap(([what, all]) =>
        each(all) > BUDGET_GAS_EACH ? [`${what}: ${each(all)} gas each, budget ${BUDGET_GAS_EACH}`] : [],
      ),
    };
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

/** A migrated database with the certificates, and nothing that they belong to. */
async function aFullDatabase(url) {
  execFileSync(process.execPath, [path.join(PROJECT, 'backend/dist/app/cli/migrate.js'), 'run'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // One connection: the session leaves the foreign keys unchecked.
  const dataSource = new DataSource(dataSourceOptions({ databaseUrl: url, databasePoolSize: 1 }));
  await dataSource.initialize();
  await dataSource.query('SET session_replication_role = replica');
  await dataSource.query(
    `INSERT INTO credentials (id, code, user_id, course_id, achievement_version, recipient_name, course_title, issuer,
       signing_key_id, status_list_id, status_index, signed_json, digest, completed_at)
     SELECT gen_random_uuid(), lpad(n::text, 16, '0'), gen_random_uuid(), gen_random_uuid(), 1, 'Bench Learner',
       'Bench Course', 'did:key:bench', 'bench', 1, n, '{}', encode(sha256(n::text::bytea), 'hex'), now()
     FROM generate_series(1, $1::int) AS n`,
    [CERTIFICATES],
  );
  return dataSource;
}
