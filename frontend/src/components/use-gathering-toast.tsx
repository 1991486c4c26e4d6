import { type ReactNode, useEffect, useRef } from 'react';
import { useToasterStore } from 'react-hot-toast/headless';
import { newUuid } from '../lib/uuid';
import { toast } from './toast';

interface Gathered<Told> {
  id: string;
  told: readonly Told[];
}

/** One toast for all that is told while it is shown. */
export function useGatheringToast<Told>() {
  const current = useRef<Gathered<Told>>({ id: newUuid(), told: [] });
  const { toasts } = useToasterStore();
  useEffect(() => {
    const isGone = toasts.some(({ id, visible }) => id === current.current.id && !visible);
    // A dismissed toast is removed a second later, and would take one of the same id with it.
    if (isGone) current.current = { id: newUuid(), told: [] };
  }, [toasts]);
  return {
    /** What the toast tells, oldest first. */
    told: (): readonly Told[] => current.current.told,
    /** Shows `content`, which tells all of `told`; nothing to tell takes the toast away. */
    tell: (told: readonly Told[], content: ReactNode, duration: number): void => {
      const { id } = current.current;
      current.current = { id, told };
      if (told.length === 0) toast.dismiss(id);
      else toast.success(<>{content}</>, { id, duration });
    },
  };
}
