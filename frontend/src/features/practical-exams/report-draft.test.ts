import { jest } from '@jest/globals';
import { EXAM_LIMITS } from '@triad/shared/practical-exam';
import { ReportDraft, type SaveOutcome, type StoredReport } from './report-draft';

/** A server and a device with one report. */
class Desk {
  stored: StoredReport = { report: 'old', version: 1 };
  kept: StoredReport | null = null;
  saves: StoredReport[] = [];
  /** `lost`: the save arrives, its answer doesn't. */
  network: 'up' | 'down' | 'lost' = 'up';

  open(seen: StoredReport = this.stored): ReportDraft {
    const draft = new ReportDraft(seen, this.kept, {
      save: (sent) => Promise.resolve(this.save(sent)),
      keep: (kept) => (this.kept = kept),
    });
    draft.enter();
    return draft;
  }

  private save(sent: StoredReport): SaveOutcome {
    if (this.network === 'down') return { kind: 'failed' };
    this.saves.push(sent);
    if (sent.version !== this.stored.version) return { kind: 'changed', theirs: this.stored };
    this.stored = { report: sent.report, version: sent.version + 1 };
    return this.network === 'lost' ? { kind: 'failed' } : { kind: 'saved', version: this.stored.version };
  }
}

let desk: Desk;
beforeEach(() => {
  jest.useFakeTimers();
  desk = new Desk();
});
afterEach(() => jest.useRealTimers());

const pause = (ms = 2_000) => jest.advanceTimersByTimeAsync(ms);

it('saves a while after the last change, and keeps the text on the device until then', async () => {
  const draft = desk.open();
  draft.change('new');
  await pause(1_000);
  draft.change('newer');
  expect(draft.read().state).toBe('unsaved');
  await pause(1_000);
  expect(desk.saves).toEqual([]);
  expect(desk.kept).toEqual({ report: 'newer', version: 1 });
  await pause();
  expect(desk.saves).toEqual([{ report: 'newer', version: 1 }]);
  expect(draft.read()).toMatchObject({ state: 'saved', savedAt: Date.now() - 1_500 });
  expect(desk.kept).toBeNull();
});

it('retries a save that failed', async () => {
  const draft = desk.open();
  desk.network = 'down';
  draft.change('new');
  await pause();
  expect(draft.read()).toMatchObject({ text: 'new', state: 'failed' });
  desk.network = 'up';
  await pause(5_000);
  expect(draft.read().state).toBe('saved');
  expect(desk.stored).toEqual({ report: 'new', version: 2 });
});

it('restores what the device has kept, and saves it', async () => {
  desk.kept = { report: 'from before the reload', version: 1 };
  expect(desk.open().read()).toMatchObject({ text: 'from before the reload', state: 'unsaved' });
  await pause();
  expect(desk.stored.report).toBe('from before the reload');
});

it('offers both texts when the report was changed elsewhere, and loses neither', async () => {
  const draft = desk.open();
  desk.stored = { report: 'theirs', version: 2 };
  draft.change('mine');
  await pause();
  expect(draft.read()).toMatchObject({ text: 'mine', state: 'changed', theirs: { report: 'theirs' } });
  draft.change('mine, continued');
  await pause(20_000);
  expect(desk.stored.report).toBe('theirs');
  expect(desk.kept?.report).toBe('mine, continued');
  draft.keepMine();
  await pause(0);
  expect(desk.stored).toEqual({ report: 'mine, continued', version: 3 });
  expect(draft.read()).toMatchObject({ state: 'saved', theirs: null });
});

it('takes the other text if the learner chooses it', () => {
  desk.kept = { report: 'mine', version: 0 };
  const draft = desk.open();
  expect(draft.read()).toMatchObject({ text: 'mine', state: 'changed' });
  draft.useTheirs();
  expect(draft.read()).toMatchObject({ text: 'old', state: 'saved', theirs: null });
  expect(desk.kept).toBeNull();
});

it('does not take its own text for another when the answer to its save was lost', async () => {
  const draft = desk.open();
  desk.network = 'lost';
  draft.change('sent');
  await pause();
  desk.network = 'up';
  draft.change('sent, and continued');
  await pause(10_000);
  expect(draft.read()).toMatchObject({ text: 'sent, and continued', state: 'saved', theirs: null });
  expect(desk.stored.report).toBe('sent, and continued');
});

it('follows a refetch only while everything is saved', async () => {
  const draft = desk.open();
  draft.follow({ report: 'from the phone', version: 2 });
  expect(draft.read().text).toBe('from the phone');
  draft.follow({ report: 'late answer', version: 1 });
  expect(draft.read().text).toBe('from the phone');
  draft.change('being typed');
  draft.follow({ report: 'from the phone again', version: 3 });
  expect(draft.read().text).toBe('being typed');
  await pause(0);
});

it('saves on leaving, and then stops', async () => {
  const draft = desk.open();
  draft.change('last words');
  draft.leave();
  await pause(0);
  expect(desk.stored.report).toBe('last words');
});

it('does not send what is too long, and keeps it', async () => {
  const draft = desk.open();
  draft.change('x'.repeat(EXAM_LIMITS.report + 1));
  expect(await draft.flush()).toBe(false);
  expect(draft.read().state).toBe('too-long');
  expect(desk.saves).toEqual([]);
  expect(desk.kept?.report).toHaveLength(EXAM_LIMITS.report + 1);
});
