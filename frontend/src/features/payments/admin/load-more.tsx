import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../components/button';

interface LoadMoreProps {
  onMore: () => void;
  isLoading: boolean;
  /** The list is being fetched, a new page or loaded ones: no further page can be requested meanwhile. */
  isFetching: boolean;
  failed: boolean;
}

/** The next page: by scrolling to the end, or by the button. */
export function LoadMore({ onMore, isLoading, isFetching, failed }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(() => {
    // After a failure only the button retries; otherwise a dead network would cause endless requests.
    if (!isFetching && !failed) onMore();
  });

  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      rootMargin: '400px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
    // Checked again after each response: the end may have been reached during a refresh.
  }, [isFetching]);

  return (
    <div ref={box} className="mt-4 flex justify-center">
      <Button busy={isLoading} onClick={onMore}>
        {isLoading ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  );
}
