/** Hashes of the sandbox's transactions, by what happens to them. */
export const samples = {
  /** Complete after 50 s. */
  quick: '1301996B7F0AB38B67A7CB691A402462FBAE350A24F7EDC0571A65D505FC16F2',
  streaming: 'D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3',
  complete: 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0',
  queued: '2FABCB363417A13C5DAE0AE27DA1CCB5DCDA8C9BBB1202FF7F69E0F74C0063C9',
  refunded: '04ACE21B8F084FA3597BA8EAD7B035B80A9A62490C6611C6D5857B659E7ABEA1',
  /** It has no end time. */
  recordedEndUnknown: '27208951434B8D7ACB416C6B0B5DAE6449A3A3D2C4484F0B36803A180F24B1E3',
  recordedPartialRefund:
    '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B',
  failed: 'E11328B02D72AEBDFB8CC799A89E18D484060FB01462BA650D2CD4B074670080',
  paidElsewhere: '3A52A077C2F06348A165CABECA8F098B4232332BE6A561BCB46DD2370A22C7F2',
  payoutStuck: 'A94F27D0C3B85E6114D7F08E92B6C35A7D1E4F9082C6B5A3E70D1F4982C6E5B7',
  refundQueued: '7C1E0B5A93D24F6887AB19D3C5E40F7261B8A3D95E2C4F80B6D7913AE52C0F48',
  twoRequests: 'D83DA42C64A841E83D4BDD92A73C044A8BC3C53C69AD4E8531BD5038C4E60982',
  noVault: '005EC58CEC1EE1FBA133D52B67158DF45D401CD3E64C498A4319425ADD08E378',
  unseen: '28833B25'.repeat(8),
}

/** Its payout waits for a halted chain. The halt begins with it, which other pages show too. */
export const haltedChain =
  '4C62A3BD3A895BE2870AD7EE2B289F2330C9C1241B0376037B8BB52444EC32CF'

/** What a browser may have stored: transactions of some outcomes, and addresses of a sender, of a recipient, and without transactions. */
export const storedTransactions = [
  samples.streaming,
  samples.unseen,
  samples.refunded,
  samples.complete,
].map((hash) => ({ hash }))
export const storedAddresses = [
  ['LTC', 'ltc1qaeavlrjsld0lg3s83k3jkvhkftelxwsq87a5t8', 'Litecoin savings'],
  ['BTC', 'bc1qh43du8ehdsv4gt3wzwpdwuppyyftjezdvwa5zt', ''],
  ['ETH', '0x7316DA75796f74e83b71c72ed6f138dd3b6b4957', 'Rent'],
].map(([chain, address, label]) => ({ chain, address, label, isWatched: true }))

/** The hash of a transaction about which the sandbox reports the error or the data of a code. */
export const errorSample = (code: string): string => `5E47${code.padStart(60, '0')}`
export const errorSamplePath = (code: string): string => `/tx/${errorSample(code)}`

/** A hash for a number. */
export const hashOf = (index: number): string => String(index).padStart(64, 'A')

/** Hashes that differ in their last digits. */
export const listHashes = (count: number, digit = 'A'): string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(64, digit))

/** The start time of the tests' clocks. */
export const noon = Date.UTC(2026, 0, 5, 12)

/** A complete start request. */
export const startOf = (hash: string, more: Record<string, unknown> = {}) => ({
  txn: { quoteId: 'quote-1', hash, sellAmount: '1.5', route: {}, ...more },
})
