import type { LessonType } from '@triad/shared/lesson-types';

/** Where a preview lesson is: a file of ours, or a video on Dailymotion. */
interface Preview {
  title: string;
  type: LessonType;
  file_url: string | null;
  dailymotion_id: string | null;
}

/** Opens the lesson below its title, or closes it. */
export async function togglePreview(button: HTMLButtonElement): Promise<void> {
  const item = button.closest('li');
  if (!item) return;
  const open = item.querySelector('[data-player]');
  button.setAttribute('aria-expanded', String(!open));
  if (open) return open.remove();
  const player = document.createElement('div');
  player.dataset['player'] = '';
  player.className = 'mb-3';
  player.setAttribute('role', 'status');
  player.textContent = 'Loading …';
  item.append(player);
  try {
    const response = await fetch(`/api/public/previews/${button.dataset['preview'] ?? ''}`);
    if (!response.ok) throw new Error(`${response.status}`);
    player.replaceChildren(playerOf((await response.json()) as Preview));
  } catch {
    player.textContent = 'The preview can’t be shown right now. Try again in a minute.';
  }
}

/** Shows a file of ours, by the type of its lesson. */
const FILES: Record<LessonType, (title: string, fileUrl: string) => HTMLElement> = {
  video: (title, src) =>
    Object.assign(document.createElement('video'), {
      src,
      controls: true,
      autoplay: true,
      playsInline: true,
      preload: 'metadata',
      title,
      className: 'aspect-video w-full rounded-md bg-black',
    }),
  pdf: linkTo,
  quiz: linkTo,
  lab: linkTo,
};

function linkTo(title: string, href: string): HTMLElement {
  return Object.assign(document.createElement('a'), {
    href,
    target: '_blank',
    rel: 'noopener',
    textContent: `Open “${title}”`,
    className: 'btn btn-secondary',
  });
}

function playerOf({ title, file_url: fileUrl, dailymotion_id: dailymotionId, type }: Preview): HTMLElement {
  if (dailymotionId)
    return Object.assign(document.createElement('iframe'), {
      src: `https://geo.dailymotion.com/player.html?video=${encodeURIComponent(dailymotionId)}`,
      title,
      allow: 'fullscreen; picture-in-picture; autoplay',
      allowFullscreen: true,
      className: 'aspect-video w-full rounded-md',
    });
  if (fileUrl) return FILES[type](title, fileUrl);
  return Object.assign(document.createElement('p'), {
    textContent: 'This lesson opens with an account.',
    className: 'text-sm text-ink2',
  });
}
