/** The academy's two instructors; the course form offers exactly these. */
export const KAVYA = 'Kavya Raghunathan';
export const ARJUN = 'Arjun Deshpande';
export const DEMO_INSTRUCTORS = [KAVYA, ARJUN] as const;

/** The video of Dailymotion's player documentation; an invented id could be anyone's video. */
export const DAILYMOTION_SAMPLE = 'x84sh87';

/** The uploaded video, created by scripts/make-demo-video.sh. */
export const TERMINAL_VIDEO = 'kerberoast-terminal.mp4';
