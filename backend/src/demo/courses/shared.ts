/** The academy's two instructors; the course form offers exactly these. */
export const KAVYA = 'Kavya Raghunathan';
export const ARJUN = 'Arjun Deshpande';
export const DEMO_INSTRUCTORS = [KAVYA, ARJUN] as const;

/** The video that Dailymotion's own player documentation uses; a made-up id could open anybody's film. */
export const DAILYMOTION_SAMPLE = 'x84sh87';

/** The one uploaded film, made by scripts/make-demo-video.sh. */
export const TERMINAL_VIDEO = 'kerberoast-terminal.mp4';
