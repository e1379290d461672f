import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'
import type { destination } from 'pino'

/** The destination of the log, which is written before the process ends. */
type LogDestination = ReturnType<typeof destination>

/**
 * After SIGTERM: the time for load balancers to see that the instance is not ready, then
 * for open requests to finish. Supervisors usually kill a process after ten seconds.
 */
const drainDelayMs = 2_000
const shutdownTimeoutMs = 6_000

export type Shutdown = ReturnType<typeof createShutdown>

/** Ends the process when a supervisor or a terminal asks for it. */
export function createShutdown(logged: LogDestination) {
  let isStopping = false
  const servers: Server[] = []
  const tasks: (() => Promise<void>)[] = []

  function begin(wait: 'drain' | 'none'): void {
    // Supervisors and terminals repeat their signals, which must not end requests under
    // way.
    if (isStopping) return
    isStopping = true
    for (const task of tasks) void task()
    if (wait === 'none') return stop(servers, logged)
    setTimeout(() => stop(servers, logged, true), drainDelayMs)
  }

  return {
    isStopping: (): boolean => isStopping,
    /** Adds what is done at once when a signal comes. Nobody waits for it. */
    addTask(task: () => Promise<void>): void {
      tasks.push(task)
    },
    /** Begins to listen to signals. The servers are closed when one comes. */
    listenToSignals(...listening: readonly Server[]): void {
      servers.push(...listening)
      process.on('SIGTERM', () => begin('drain'))
      // From a terminal: Ctrl+C, or its end.
      process.on('SIGINT', () => begin('none'))
      process.on('SIGHUP', () => begin('none'))
    },
  }
}

/**
 * Accepts no new connections, and ends open requests shortly before the timeout.
 * `keepsIdle`: connections without a request stay until then, because a client may be
 * sending its next request, whose response tells it that the connection ends.
 */
function stop(
  servers: readonly Server[],
  logged: ReturnType<typeof destination>,
  keepsIdle = false,
): void {
  for (const server of servers) {
    // The method of HTTP servers ends idle connections too.
    if (keepsIdle) SocketServer.prototype.close.call(server)
    else {
      server.close()
      // A response that was being sent may keep its connection.
      setInterval(() => server.closeIdleConnections(), 100).unref()
    }
  }
  setTimeout(() => logged.flush(() => process.exit()), shutdownTimeoutMs - 500).unref()
  // Any other exit waits for the thread that writes to a log nobody reads.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), shutdownTimeoutMs).unref()
}
