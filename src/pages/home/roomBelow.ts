/** As high as the window at least: the footer, which is there before what stands above it, comes in below and is not pushed. */
export const roomBelow = 'min-h-dvh'
