/**
 * The element of index.html that sticks to the bottom of the window. It contains the
 * error banner, with toasts above it.
 */
export const getBottomBar = () => document.getElementById('bottom-bar') ?? document.body
