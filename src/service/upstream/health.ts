/** Whether one upstream address works for tracking. */
export type Health = { name: string; address: string; ok: boolean }
