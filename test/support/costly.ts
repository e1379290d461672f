/**
 * Test files that take more than 5 s of CPU, or have a test above 0.5 s, on a quiet machine, and why they must.
 * `test/repository/costly.test.ts` bounds their number, which only falls.
 */
export const costly: readonly { file: string; reason: string }[] = []
