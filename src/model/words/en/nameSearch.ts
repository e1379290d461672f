export const addressHint = 'That’s an address. Press Look up to open its page.'
export const lookUp = 'Look up'
