/** What the soak uses of autocannon, which brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    duration: number
    connections: number
    overallRate?: number
    requests: Request[]
  }
  type Request = {
    method: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export default function autocannon(options: Options): Promise<void>
}
