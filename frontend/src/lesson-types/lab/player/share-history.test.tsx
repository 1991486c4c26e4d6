import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { type LabResponse } from '../../../api/api';
import { createStore } from '../../../store/store';
import { API } from '../../../testing/api-objects';
import { server } from '../../../testing/server';
import { labMessages } from '../lab-messages';
import { ShareHistory } from './share-history';
import { SAVE_AFTER_MS, useHistoryReport } from './use-history-report';

const aLab = (overrides: Partial<LabResponse> = {}) =>
  ({ kind: 'terminal', shares_history: false, ...overrides }) as LabResponse;

it('offers to share, off by default, and says who reads it', async () => {
  const asked: unknown[] = [];
  server.use(
    http.put(`${API}/auth/v1/content/lab/lab/history/sharing`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ shared: true });
    }),
  );
  render(
    <Provider store={createStore()}>
      <ShareHistory lessonId="lab" lab={aLab()} />
    </Provider>,
  );
  const box = screen.getByRole('checkbox', { name: labMessages.share });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(labMessages.shareHint);
  await userEvent.click(box);
  await waitFor(() => expect(asked).toEqual([{ shared: true }]));
});

describe('commands', () => {
  let report: ReturnType<typeof useHistoryReport>;
  let saved: unknown[];
  const Lab = ({ isShared }: { isShared: boolean }) => {
    report = useHistoryReport('lab', isShared);
    return null;
  };
  const store = createStore();
  const shown = (isShared: boolean) => (
    <Provider store={store}>
      <Lab isShared={isShared} />
    </Provider>
  );
  const later = () => act(() => jest.advanceTimersByTimeAsync(SAVE_AFTER_MS));

  beforeEach(() => {
    saved = [];
    jest.useFakeTimers();
    server.use(
      http.put(`${API}/auth/v1/content/lab/lab/history`, async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json({ shared: true });
      }),
    );
  });
  afterEach(() => jest.useRealTimers());

  it('are saved together after some seconds, and the rest on leaving', async () => {
    const { unmount } = render(shown(true));
    report('run', 'ls');
    report('run', 'ls\ncat');
    expect(saved).toEqual([]);
    await later();
    expect(saved).toEqual([{ run_id: 'run', commands: 'ls\ncat' }]);
    report('run', 'ls\ncat\nid');
    unmount();
    await later();
    expect(saved).toEqual([expect.anything(), { run_id: 'run', commands: 'ls\ncat\nid' }]);
  });

  it('are sent nowhere while they aren’t shared', async () => {
    const { rerender, unmount } = render(shown(false));
    report('run', 'ls');
    await later();
    expect(saved).toEqual([]);
    rerender(shown(true));
    await later();
    expect(saved).toEqual([{ run_id: 'run', commands: 'ls' }]);
    rerender(shown(false));
    report('run', 'ls\nid');
    unmount();
    await later();
    expect(saved).toHaveLength(1);
  });
});
