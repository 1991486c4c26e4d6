/** What a UPI id looks like: a name, '@' and the bank's handle (`academy@okbank`). */
export const UPI_ID_PATTERN = /^[\w.-]{2,256}@[A-Za-z][\w.-]{1,64}$/;
