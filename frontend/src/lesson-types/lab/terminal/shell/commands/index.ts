import { FORGIVING } from './forgiving';
import { hexdump } from './hexdump';
import { id } from './id';
import { less } from './less';
import { od } from './od';
import { tar } from './tar';
import { uname } from './uname';
import { uniq } from './uniq';
import { xxd } from './xxd';

/** What the library's shell lacks, or answers differently from real ones. */
export const OWN_COMMANDS = [hexdump, id, less, od, tar, uname, uniq, xxd, ...FORGIVING];
