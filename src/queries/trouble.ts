import { RequestError, type RequestErrorKind } from '../api/requestError'

/**
 * Why a question has no answer, as plain data for the page's words; what is no error of the request itself is an answer
 * that nothing here was made for. `retryAfter` is in ms.
 */
export function troubleOf(error: unknown): {
  kind: RequestErrorKind
  status: number | null
  message: string
  where: string
  retryAfter: number | null
} {
  if (error instanceof RequestError) {
    const { kind, status, message, where, retryAfter } = error
    return { kind, status, message, where, retryAfter }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'unexpected', status: null, message, where: '', retryAfter: null }
}
