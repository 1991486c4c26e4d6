import { terminalMessages } from '../../terminal-messages';
import { type FromFrame, HOME, type LabFiles } from '../protocol';
import { CommandLine } from './command-line';
import { element } from './element';
import { Screen } from './screen';
import { ShellSession } from './shell-session';

/** A command that takes longer than this says that it runs. */
const RUNNING_AFTER_MS = 700;
/** Leaves room for the command on a phone. */
const MAX_PROMPT = 16;

/** The terminal as a whole: what is typed goes to the shell, what it answers to the screen. */
export class Terminal {
  private readonly screen = new Screen();
  private readonly status = element('p', { className: 'status', role: 'status' });
  private readonly line: CommandLine;
  private readonly session: ShellSession;
  private readonly queue: string[] = [];
  private isBusy = true;
  private hasStarted = false;

  constructor(
    code: string,
    files: LabFiles,
    private readonly tell: (message: FromFrame) => void,
  ) {
    this.line = new CommandLine({
      onLines: (lines) => this.add(lines),
      onInterrupt: () => this.interrupt(),
      onClear: () => this.screen.clear(),
      complete: async (text) => (this.isBusy ? null : this.session.complete(text)),
    });
    const screen = element('div', { className: 'screen' }, this.screen.node, this.status);
    // A dark card in both themes.
    screen.dataset['theme'] = 'dark';
    const [completions, input, keys] = this.line.nodes;
    screen.append(completions!, input!);
    document.body.replaceChildren(screen, keys!);
    this.screen.show(terminalMessages.greeting, 'note');
    this.status.textContent = terminalMessages.starting;
    this.session = new ShellSession(code, files, {
      onReady: () => this.onReady(),
      onFailed: (why) => tell({ kind: 'failed', why }),
      onCrashed: () => this.screen.show(terminalMessages.crashed, 'error'),
    });
    screen.addEventListener('click', () => {
      if (document.getSelection()?.isCollapsed) this.line.focus();
    });
  }

  focus(): void {
    this.line.focus();
  }

  private onReady(): void {
    this.isBusy = false;
    this.status.textContent = '';
    this.line.showPrompt(this.prompt());
    if (!this.hasStarted) this.tell({ kind: 'ready' });
    this.hasStarted = true;
    void this.work();
  }

  private add(lines: string[]): void {
    this.queue.push(...lines);
    void this.work();
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    const line = this.queue.shift();
    if (line === undefined) return;
    this.screen.show(`${this.prompt()} ${line}`, 'command');
    if (!line.trim()) return this.work();
    this.line.remember(line);
    this.tell({ kind: 'ran', line });
    this.isBusy = true;
    const slow = setTimeout(() => (this.status.textContent = terminalMessages.running), RUNNING_AFTER_MS);
    const result = await this.session.run(line);
    clearTimeout(slow);
    // The next shell is starting, and says when it is ready.
    if (!result) return;
    this.screen.showResult(result.stdout, result.stderr);
    this.onReady();
  }

  private interrupt(): void {
    this.queue.length = 0;
    this.screen.show('^C', 'error');
    if (!this.isBusy || !this.hasStarted) return;
    this.status.textContent = terminalMessages.starting;
    this.session.interrupt();
  }

  private prompt(): string {
    const { cwd } = this.session;
    const folder = cwd === HOME || cwd.startsWith(`${HOME}/`) ? `~${cwd.slice(HOME.length)}` : cwd;
    return `${folder.length > MAX_PROMPT ? `…/${folder.split('/').pop()!.slice(0, MAX_PROMPT)}` : folder} $`;
  }
}
