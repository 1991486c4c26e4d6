/** What a lab's file has where the flag of its learner goes. As long as a flag, so that nothing in the file moves. */
export const FLAG_MARKER = 'TRIAD{PUTTHELEARNERSFLAGINHERE}';
