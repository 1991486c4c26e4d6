import { type useWatchReport } from './use-watch-report';

export interface VideoElementProps extends ReturnType<typeof useWatchReport> {
  src: string;
  /** The lesson's title. */
  label: string;
  onError: () => void;
}
