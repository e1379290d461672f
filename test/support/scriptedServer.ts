import { createServer, type RequestListener } from 'node:http'
import { listening } from './listening'

/** Starts a real HTTP server with a test's own listener. */
export const scriptedServer = (listener: RequestListener) => listening(createServer(listener))
