import { uploadMessages } from '../../../messages-admin';

const SITES = [
  { name: 'YouTube', link: /(?:^|[/.])(?:youtube(?:-nocookie)?\.com|youtu\.be)(?:[/:?#]|$)/i },
  { name: 'Vimeo', link: /(?:^|[/.])vimeo\.com(?:[/:?#]|$)/i },
];

/** Why a video's link can't be used, for sites that people try; undefined for other text. */
export function foreignVideo(link: string): string | undefined {
  const site = SITES.find((known) => known.link.test(link.trim()));
  return site && uploadMessages.foreignVideo(site.name);
}
