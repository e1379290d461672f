/** The bytes of JSON that open, close and separate values. */
const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** Responses of one value per few bytes take twenty times their text once they are parsed. */
const minBytesPerValue = 20
const minBytesPerObject = 200
/** Parsing takes any depth, but writing the value again does not. */
const maxDepth = 64

/**
 * Measures a JSON body while it arrives. `add` takes the next bytes, and returns false
 * once the body has more than `maxBytes`, or more values, objects or depth than a
 * response of that size needs.
 */
export function createBodyMeter(maxBytes: number) {
  let bytes = 0
  let values = 0
  let objects = 0
  let depth = 0
  let deepest = 0
  let isInText = false
  let isEscaped = false

  function readInText(byte: number): void {
    if (isEscaped) isEscaped = false
    else if (byte === backslash) isEscaped = true
    else if (byte === quote) isInText = false
  }

  function open(): void {
    values += 1
    depth += 1
    deepest = Math.max(deepest, depth)
  }

  function readBetweenTexts(byte: number): void {
    if (byte === quote) isInText = true
    else if (byte === comma) values += 1
    else if (byte === openBracket) open()
    else if (byte === closeBracket || byte === closeBrace) depth -= 1
    else if (byte === openBrace) {
      objects += 1
      open()
    }
  }

  return {
    add(chunk: Uint8Array): boolean {
      bytes += chunk.byteLength
      if (bytes > maxBytes) return false
      for (const byte of chunk) {
        if (isInText) readInText(byte)
        else readBetweenTexts(byte)
      }
      const hasFewValues = values <= maxBytes / minBytesPerValue
      return (
        hasFewValues && objects <= maxBytes / minBytesPerObject && deepest <= maxDepth
      )
    },
  }
}
