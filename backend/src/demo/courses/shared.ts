/** The academy's two mentors. */
export const KAVYA = 'Kavya Raghunathan';
export const ARJUN = 'Arjun Deshpande';

/** The video of Dailymotion's player documentation; an invented id could be anyone's video. */
export const DAILYMOTION_SAMPLE = 'x84sh87';

/** The uploaded video, created by scripts/make-demo-video.sh. */
export const TERMINAL_VIDEO = 'kerberoast-terminal.mp4';
