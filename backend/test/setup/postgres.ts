import path from 'node:path';
import { EmbeddedPostgres } from '../../src/app/cli/embedded-postgres.js';

export const TEMPLATE_DATABASE = 'academy_template';

/** The tests' own cluster: kept between runs, because making one takes seconds; it may lose everything in a crash.
 * Runs that continue side by side name a `TEST_SLOT` of their own. */
export function testCluster(): EmbeddedPostgres {
  return new EmbeddedPostgres({
    directory: path.resolve(
      import.meta.dirname,
      `../../../.tmp/test-postgres-${process.env['TEST_SLOT'] ?? 'main'}`,
    ),
    password: 'only-for-tests-on-loopback',
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  });
}
