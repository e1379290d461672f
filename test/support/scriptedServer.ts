import { createServer, type RequestListener } from 'node:http'
import { listening } from './listening'

/** A real HTTP server that answers as a test says. */
export const scriptedServer = (listener: RequestListener) => listening(createServer(listener))
