export const DAILYMOTION_ID = /^[A-Za-z0-9]{5,32}$/;

/**
 * The id of the video that an administrator's link or id names: `…/video/{id}`, `dai.ly/{id}`, a player link
 * (`geo.dailymotion.com/player/….html?video={id}`, `…/embed/video/{id}`) or the id itself.
 * @returns null when it is no such thing, or a link to another site
 */
export function dailymotionId(text: string): string | null {
  const trimmed = text.trim();
  if (DAILYMOTION_ID.test(trimmed)) return trimmed;
  const path = /^\/?(?:embed\/)?video\/([^/?#]+)\/?$/.exec(trimmed)?.[1];
  if (path) return idIn(path);
  const url = parseUrl(trimmed);
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'dai.ly') return idIn(url.pathname.slice(1).replace(/\/$/, ''));
  if (host !== 'dailymotion.com' && !host.endsWith('.dailymotion.com')) return null;
  const inPath = /\/video\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  return idIn(inPath ?? url.searchParams.get('video') ?? '');
}

/** Old links carry a readable tail: `x84sh87_a-film-about-it`. */
function idIn(segment: string): string | null {
  const id = segment.split('_')[0] ?? '';
  return DAILYMOTION_ID.test(id) ? id : null;
}

function parseUrl(text: string): URL | null {
  const candidate = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  try {
    const url = new URL(candidate);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    // `URL.canParse` would say so without an exception, but phones of before 2024 don't have it.
    return null;
  }
}
