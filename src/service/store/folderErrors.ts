/** Returns the code of an error of the system, such as ENOENT; '' for any other error. */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Why a folder is not used. The message ends a sentence about the folder. */
export class FolderRefusal extends Error {}

/** `name`: of what is in the folder and not of this service. */
export const createForeign = (name: string): Error =>
  new FolderRefusal(
    `has other contents, such as ${name}. Choose an empty or a new folder, or one that an earlier Crosswatch has used`,
  )

/** The error of one line for a folder that cannot be the store. */
export function describeFailure(path: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const code = getErrorCode(error)
  const cause = code === 'EEXIST' ? 'a file is in its place' : code
  const isSystemError = /^E[A-Z]+$/.test(code)
  const state = isSystemError
    ? `cannot be written: ${cause}`
    : `cannot be used: ${reason}`
  const ending = error instanceof FolderRefusal ? reason : state
  return new Error(`CROSSWATCH_STORE: the folder ${path} ${ending}.`)
}
