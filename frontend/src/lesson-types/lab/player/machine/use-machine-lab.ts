import { type LabMachines } from '@triad/shared/lab-machines';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MachineImage } from '../../../../lab-machine/image';
import { type FrameMessage, type MachineFailure, type PauseReason } from '../../../../lab-machine/messages';
import { type SavedLab } from '../../../../lab-machine/running-lab';
import { newUuid } from '../../../../lib/uuid';
import { ImageMissingError, type OnProgress } from './fetch-machine-image';
import { type TellFrame } from './machine-frame';
import { savedMachines } from './saved-machines';

/** A frame that was closed by the browser says nothing any more. Longer than the frame's own limit. */
const SILENCE_MS = 90_000;

type LabFailure = MachineFailure | 'image-missing' | 'download';

export type LabState =
  | { step: 'offered' }
  | { step: 'loading'; loaded: number; total: number }
  | { step: 'starting' }
  | { step: 'running' }
  | { step: 'paused'; reason: PauseReason }
  | { step: 'failed'; failure: LabFailure };

export interface MachineLabSource {
  /** Where this learner's machines of this version of the lab are saved. */
  savedAs: string;
  loadImage: (onProgress: OnProgress) => Promise<MachineImage>;
  loadMachines: () => Promise<LabMachines>;
  /** The commands of this run so far. */
  onHistory: (runId: string, text: string) => void;
}

/** One run of a lab's machines: what is loaded and posted to the frame, and what the frame says. */
export function useMachineLab({ savedAs, loadImage, loadMachines, onHistory }: MachineLabSource) {
  const [state, setState] = useState<LabState>({ step: 'offered' });
  const [saving, setSaving] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const [hasSaved, setHasSaved] = useState(false);
  const [isOutdated, setIsOutdated] = useState(false);
  /** Each start has a frame of its own. */
  const [run, setRun] = useState(0);
  const runId = useRef('');
  const frame = useRef<TellFrame | null>(null);
  const wanted = useRef<Promise<{ image: MachineImage; lab: LabMachines; saved: SavedLab | null }> | null>(
    null,
  );

  useEffect(() => {
    let isCurrent = true;
    savedMachines.load(savedAs).then(
      (saved) => isCurrent && setHasSaved(saved !== null),
      // A browser that stores nothing has nothing saved.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [savedAs]);

  const onSilence = useEffectEvent(() => setState({ step: 'failed', failure: 'not-ready' }));
  const isComing = state.step === 'starting';
  useEffect(() => {
    if (!isComing) return undefined;
    const timeout = setTimeout(() => onSilence(), SILENCE_MS);
    return () => clearTimeout(timeout);
  }, [isComing, run]);

  const start = (resumes: boolean): void => {
    frame.current = null;
    runId.current = newUuid();
    setSaving('idle');
    setIsOutdated(false);
    setState({ step: 'loading', loaded: 0, total: 0 });
    setRun((before) => before + 1);
    const loading = load(resumes);
    wanted.current = loading;
    loading.catch((error: unknown) => {
      if (wanted.current !== loading) return;
      const failure = error instanceof ImageMissingError ? 'image-missing' : 'download';
      setState({ step: 'failed', failure });
    });
  };

  const load = async (resumes: boolean) => {
    const [image, lab, saved] = await Promise.all([
      loadImage((loaded, total) =>
        setState((before) => (before.step === 'loading' ? { step: 'loading', loaded, total } : before)),
      ),
      loadMachines(),
      resumes ? savedMachines.load(savedAs).catch(() => null) : null,
    ]);
    const fits = saved?.image === image.id;
    setIsOutdated(resumes && !fits);
    return { image, lab, saved: fits ? saved : null };
  };

  const post = async (tell: TellFrame): Promise<void> => {
    const current = wanted.current;
    const parts = await current?.catch(() => null);
    if (!parts || wanted.current !== current) return;
    setState({ step: 'starting' });
    const { image, saved } = parts;
    tell({ type: 'start', ...parts }, [
      ...[image.bios, image.vgaBios, image.wasm, image.snapshot],
      ...(saved?.machines ?? []).map((machine) => machine.state),
    ]);
  };

  const keep = async (saved: SavedLab): Promise<void> => {
    try {
      await savedMachines.save(savedAs, saved);
      setHasSaved(true);
      setSaving('done');
    } catch {
      setSaving('failed');
    }
  };

  const onMessage = (message: FrameMessage, tell: TellFrame): void => {
    switch (message.type) {
      case 'loaded':
        // A frame loads once in a run; a second time it has lost its machines.
        if (frame.current) return setState({ step: 'failed', failure: 'broken' });
        frame.current = tell;
        return void post(tell);
      case 'ready':
      case 'continued':
        return setState({ step: 'running' });
      case 'paused':
        return setState({ step: 'paused', reason: message.reason });
      case 'failed':
        setSaving('idle');
        return setState({ step: 'failed', failure: message.failure });
      case 'saved':
        return void keep(message.saved);
      case 'history':
        return onHistory(runId.current, message.text);
    }
  };

  return {
    state,
    saving,
    hasSaved,
    isOutdated,
    run,
    onMessage,
    start,
    save: () => {
      setSaving('busy');
      frame.current?.({ type: 'save' });
    },
    stop: () => frame.current?.({ type: 'pause' }),
    resume: () => frame.current?.({ type: 'continue' }),
  };
}
