import fs from 'node:fs/promises';

export default () => fs.rm(process.env.ACADEMY_FIRST_DAY, { recursive: true, force: true });
