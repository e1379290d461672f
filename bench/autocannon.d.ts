/** What the benchmarks use of autocannon, which brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    method?: string
    headers?: Record<string, string>
    body?: string
    amount?: number
    duration?: number
    connections?: number
    overallRate?: number
    requests?: Request[]
  }
  type Request = {
    method: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  type Result = {
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
