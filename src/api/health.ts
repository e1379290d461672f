import { ask } from './request'

/** `GET /tracker/health`: resolves when the tracker is well. */
export async function health(signal?: AbortSignal): Promise<void> {
  await ask({ path: '/tracker/health', signal })
}
