import { Bash, getCommandNames } from 'just-bash/browser';
import { type Completions, HOME, type LabFiles, type RunResult, type ShellState } from '../protocol';
import { applyChanges, ChangeWatch } from './changes';
import { OWN_COMMANDS } from './commands';
import { complete } from './complete';
import { openLabFiles } from './lab-files';

/** Without network these have nothing to do. */
const ABSENT = new Set(['curl', 'html-to-markdown']);
const COMMANDS = [
  ...new Set([...getCommandNames(), ...OWN_COMMANDS.map(({ name }) => name), 'cd', 'export']),
].filter((name) => !ABSENT.has(name));

const ENVIRONMENT = {
  HOME,
  USER: 'learner',
  LOGNAME: 'learner',
  HOSTNAME: 'lab',
  TERM: 'dumb',
  LANG: 'C.UTF-8',
};

/** Long logs need more than the profile allows; what never ends is stopped by Ctrl-C. */
const LIMITS = {
  maxCommandCount: 10_000_000,
  maxLoopIterations: 10_000_000,
  maxAwkIterations: 10_000_000,
  maxSedIterations: 10_000_000,
};

/** A simulated shell over a lab's files. */
export class Shell {
  private constructor(
    private readonly bash: Bash,
    private readonly watch: ChangeWatch,
    private cwd: string,
    private env: Record<string, string>,
  ) {}

  /** Throws if the archive is damaged. */
  static async open(files: LabFiles, state: ShellState | null): Promise<Shell> {
    const fs = openLabFiles(files);
    const bash = new Bash({
      fs,
      cwd: HOME,
      env: ENVIRONMENT,
      customCommands: OWN_COMMANDS,
      // `hardened` would stop awk after 10,000 lines.
      executionLimitProfile: 'normal',
      executionLimits: LIMITS,
      // The frame and its worker are the borders; the library's own slows every command.
      defenseInDepth: false,
    });
    await fs.mkdir('/tmp', { recursive: true });
    const watch = new ChangeWatch(fs);
    if (state) await applyChanges(fs, state.changes);
    await watch.skip();
    return new Shell(bash, watch, state?.cwd ?? HOME, state?.env ?? ENVIRONMENT);
  }

  async run(line: string): Promise<RunResult> {
    const { stdout, stderr, env } = await this.execute(line);
    this.env = env;
    this.cwd = env['PWD'] ?? this.cwd;
    return { stdout, stderr, cwd: this.cwd, env, changes: await this.watch.collect() };
  }

  complete(line: string): Promise<Completions> {
    return complete(line, { fs: this.bash.fs, cwd: this.cwd, commands: COMMANDS });
  }

  private async execute(
    line: string,
  ): Promise<{ stdout: string; stderr: string; env: Record<string, string> }> {
    try {
      return await this.bash.exec(line, { cwd: this.cwd, env: this.env });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { stdout: '', stderr: `bash: ${why}\n`, env: this.env };
    }
  }
}
