/** Covers the whole exchange, body included, so a slow body times out too. */
export const requestTimeoutMs = 15_000
