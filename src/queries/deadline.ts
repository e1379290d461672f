/**
 * How long a render waits for its queries. Then it shows the loading state of the late
 * ones.
 */
const deadlineMs = 250

/** Waits for queries until the deadline. The page shows the error of a failed one. */
export async function waitForQueries(
  queries: readonly Promise<unknown>[],
): Promise<void> {
  await Promise.race([
    Promise.allSettled(queries),
    new Promise((resolve) => setTimeout(resolve, deadlineMs)),
  ])
}
