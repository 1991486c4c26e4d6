import { useEffect, useEffectEvent, useRef } from 'react';
import { env } from '../../../../config/env';
import { type FrameMessage, type PageMessage, readFrameMessage } from '../../../../lab-machine/messages';

export type TellFrame = (message: PageMessage, transfer?: Transferable[]) => void;

interface MachineFrameProps {
  title: string;
  onMessage: (message: FrameMessage, tell: TellFrame) => void;
}

/**
 * The consoles. Without `allow-same-origin` the frame's origin is opaque: what runs in it has no session, no storage and no network, and neither
 * side can name the other's origin. Each message is checked to come from this very frame.
 */
export function MachineFrame({ title, onMessage }: MachineFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell: TellFrame = (message, transfer = []) =>
    frame.current?.contentWindow?.postMessage(message, '*', transfer);
  const onAnyMessage = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.current?.contentWindow) return;
    const message = readFrameMessage(data);
    if (message) onMessage(message, tell);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onAnyMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      title={title}
      src={`${env.apiBaseUrl}/frames/lab-machine.html`}
      sandbox="allow-scripts"
      className="block h-[min(70dvh,40rem)] w-full rounded-md border border-line bg-black"
    />
  );
}
