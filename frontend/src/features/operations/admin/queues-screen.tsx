import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenQueueBoardMutation } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { PageTitle } from '../../../academy/page-title';

const OPENED = 'opened';
const REFUSED =
  'Your browser did not keep the pass for the queues. Please allow cookies for this site and try again.';

/** /admin/queues without the cookie: requests it and opens the queue board, which the server serves at the same URL. */
export function Component() {
  const [search] = useSearchParams();
  const [openQueueBoard, { error }] = useOpenQueueBoardMutation();
  // The browser came back although the cookie was set: retrying would loop.
  const refused = search.has(OPENED);

  const open = useCallback(async () => {
    const answer = await openQueueBoard();
    if (answer.data) window.location.replace(`${answer.data.url}?${OPENED}`);
  }, [openQueueBoard]);

  useEffect(() => {
    if (!refused) void open();
  }, [open, refused]);

  return (
    <>
      <PageTitle title="Queues" />
      <h1 className="mb-4 text-2xl">Queues</h1>
      {refused || error ? (
        <ErrorState
          message={refused ? REFUSED : errorMessage(error, 'Failed to open the queues')}
          onRetry={() => void open()}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}
