/** Returns the code of an error of the system, such as ENOENT; '' for any other error. */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
