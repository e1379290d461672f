import { sendRequest } from './request'

/** `GET /tracker/health`: resolves when the tracker is healthy. */
export async function checkHealth(signal?: AbortSignal): Promise<void> {
  await sendRequest({ path: '/tracker/health', signal })
}
