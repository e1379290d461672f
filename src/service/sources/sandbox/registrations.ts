export type Registration = readonly [name: string, links: readonly (readonly [string, string])[]]

/**
 * Invented names, whose addresses have valid checksums and no known keys; `eld` and `odin` were recorded from public
 * lookups.
 */
export const registrations: readonly Registration[] = [
  [
    'alice',
    [
      ['ETH', '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'],
      ['AVAX', '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'],
      ['BSC', '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'],
      ['BTC', 'bc1qwa0d54pgjk5gcnqkfsx3md6cj05vsej70efkh9'],
      ['THOR', 'thor12pstqh27q0rge93atgaxulsdhf44uzuut0mc48'],
    ],
  ],
  ['bob', [['BTC', 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl']]],
  ['carol', [['ETH', '0x21060BfeC77f420446B1122cb903eC140FE94660']]],
  [
    'dave',
    [
      ['BTC', 'bc1qqdag4swlv25yemvgamvcq6y077u4x554ng4a7k'],
      ['ETH', '0x3DBDfBD49F4f0D5b8D0D22e81Eed085d02372A8b'],
      ['DOGE', 'DFuDBWwHaZ3fQTFFGhxuFm7GcoVMKAM6wh'],
      ['LTC', 'ltc1qu8zt74r75345ne07un96trjegamqmzarslqr63'],
    ],
  ],
  ['erin', [['THOR', 'thor19wndxpq272qxcde7spzjauyudgrtf4n7r6epk7']]],
  ['frank', [['LTC', 'ltc1qnqv6kts894zlrk2w59lzz6pmjkf49fd8mktg6q']]],
  ['grace', [['DOGE', 'DAE1rxXJB6sStFVfDdS2yitqzGXXaaHn4b']]],
  [
    'heidi',
    [
      ['GAIA', 'cosmos12z0glc9q22ksg6mna9eyydpyrf0nhr9640qt7p'],
      ['THOR', 'thor16yrmmlqchnm2yuj4sa7krelmq5yvsnvc8yzp66'],
      ['KUJI', 'kujira1eq5vayj9xwezpmz24y3l390w7g5s3qwh8q7r9k'],
    ],
  ],
  ['ivan', [['BCH', 'qp6dk6mllyx902z954a80dz7277fqzd4g59hftydnf']]],
  ['judy', [['AVAX', '0x5F81b0F7F270C4975A466A5556C86336c5cc5010']]],
  ['ken', [['BSC', '0x3C47022B9F69d9516a51b1B543a3ebd6b06F6619']]],
  [
    'laura',
    [
      ['ARB', '0xc0D0516cBC3Df594c4E4C54f6444e3abC554d0FE'],
      ['ETH', '0xc0D0516cBC3Df594c4E4C54f6444e3abC554d0FE'],
    ],
  ],
  ['mallory', [['ETH', '0xdEaf23Ce50F0c33EB084d366f4A04A41Edab3f0a']]],
  ['niaj', [['OP', '0x3AA13F2414931570B8724D4422536D6050676B2a']]],
  [
    'olivia',
    [
      ['BASE', '0x0ab6CF953D6A2DC22dcb883e90b0601804931A39'],
      ['ETH', '0x0ab6CF953D6A2DC22dcb883e90b0601804931A39'],
      ['BTC', 'bc1qfg6l4hzu2htqypakqgj6n8xwrwl50gca093k4j'],
    ],
  ],
  ['peggy', [['SOL', '5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufgEt']]],
  ['quentin', [['XRP', 'r9yehMdpsku1RoKDM82v5eCWcTFHCoWL8C']]],
  [
    'rupert',
    [
      ['DASH', 'XiR4SS4fpG2TjbbaM53gs3QrD57p3nNuDJ'],
      ['MAYA', 'maya1c8qqz0xsrr0y8dfwd88zhyxmhh0ae07egqwp79'],
    ],
  ],
  [
    'sybil',
    [
      ['ETH', '0x39281b1Fcd473d0319B696f180728bcd4EB2225d'],
      ['BTC', 'bc1quxuu7msx7yqd4l6k099l84ktmuas7cse7tshfe'],
    ],
  ],
  [
    'trent',
    [
      ['THOR', 'thor1wpxqu76zp39wch8e2gsx5gdu06jp8c3txv8rlc'],
      ['BTC', 'bc1qr4dn3v8q2es2ssfq5c506xx4g224j6639mz66l'],
      ['ETH', '0xf560d9f0bC9A97e935c05672573F42Da97b2ae6F'],
      ['AVAX', '0xf560d9f0bC9A97e935c05672573F42Da97b2ae6F'],
      ['BSC', '0xf560d9f0bC9A97e935c05672573F42Da97b2ae6F'],
      ['BASE', '0xf560d9f0bC9A97e935c05672573F42Da97b2ae6F'],
      ['GAIA', 'cosmos18qfsln8h4wuy3kkpqsu55xt7dzqttrvhz8a67p'],
      ['DOGE', 'DMaCanK7m4Q3uiiyi88osjmFVDM9F57cCm'],
      ['LTC', 'ltc1q8hqvjanjk3qp7jl4735yeuesva8qj3h88e7hek'],
      ['BCH', 'qz02kzzuunwkvu4n3r3snpefw5gzwh4uzuga6rhalf'],
    ],
  ],
  ['ursula', [['MAYA', 'maya1luvupqlr56r8qpe326cm0n8rsaklsh3f5ldz7n']]],
  ['victor', [['KUJI', 'kujira1s7g43w5mv3xth9w7ru3mhjushm3c22xp7dqpjp']]],
  ['walter', [['XRD', 'account_rdx12x9wft66cnvtzdjsjkch8rjfq7x77mmw0dj3savpwamsumeht20mvs']]],
  ['xenia', [['DOT', '14fQwG2CcsiRBGQTukWpCLpBVdTyS8zWHKP1ve9Fc2NRyGer']]],
  ['yuri', [['ARB', '0x95b95164Ab921e3D2a74b5f023Cb254dc9F70B82']]],
  ['zoe', [['BASE', '0xbFf9A073c4fd7EB36C88C63A2096ECAf0f5C8A53']]],
  [
    'treasury',
    [
      ['BTC', 'bc1q3wvhgpr9ncr7hgk0en5hhhs5q473j96ayhk0ux'],
      ['ETH', '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'],
      ['THOR', 'thor19n96hyc0jkdw3weafdy30m6k4lv5fegs27dcgl'],
      ['AVAX', '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'],
    ],
  ],
  ['payroll', [['ETH', '0x076103d52FBd01dBdf2d8a7EE851AcDb8D686406']]],
  ['cold-storage', [['BTC', 'bc1qp7etwh0ara3vjukt6fekqrw3j8pr8wug5q67en']]],
  [
    'hot_wallet',
    [
      ['ETH', '0x83773Fd663b5F26a230642f0F12299D7505114C5'],
      ['BSC', '0x83773Fd663b5F26a230642f0F12299D7505114C5'],
    ],
  ],
  [
    'a+b',
    [
      ['BTC', 'bc1q4z2d8anp0ruh6npgakv5sfgxz9y8utqc8j763j'],
      ['ETH', '0x094d6DC76Ed6391e4859D900d80baa33855d7D57'],
    ],
  ],
  ['node-7', [['THOR', 'thor1tfxcp5chvuen5v5crfh9wp5v9uqr0f3xhn5usa']]],
  ['m', [['MAYA', 'maya17h7sg3kkgsthstw4gvvt4yzpzrnsv3yxwnx3wx']]],
  ['0x0', [['ETH', '0xDD2074F22Fc50A100ACe188292Bf406eEf459f24']]],
  ['The-Longest-Name-There-Can-Be1', [['THOR', 'thor12qcfd2nyhgmqn9gu4qlyrum08klrxg9807tscr']]],
  [
    'exchange',
    [
      ['BTC', 'bc1qw3mgawfm3x0a3r8wtja9ffyf5g9sycw0esly9w'],
      ['LTC', 'ltc1qrvgkvdrw78xnyydu7nnc650vfnphsh9w0yduvd'],
      ['DOGE', 'D5nZRZ8Kjon7VPLL9dYvp9FA4uh45Deurk'],
      ['BCH', 'qqnea69ua5xsek8faevg5kl2gqes8xw6nut4jqexr3'],
    ],
  ],
  ['harbour', [['GAIA', 'cosmos189fc6rl74rapx4dhudswuq8dhy9ks32wrvz0kf']]],
  ['nobody', []],
  [
    'eld',
    [
      ['BTC', 'bc1qvqxs558vgquwkchw64erd5hfpxfj5kmn7lyklz'],
      ['DASH', 'XgYRN3TLoYaodB5Y6AMZuYhjv8fKKG5tgh'],
      ['ETH', '0x7316da75796f74e83b71c72ed6f138dd3b6b4957'],
      ['KUJI', 'kujira1x8z69wuczjk42l22c3u6qzzd5vdeqdyhwkv84v'],
      ['MAYA', 'maya13x0f2r0jltfplmxe40cc67hhca27np34ezmcjn'],
      ['THOR', 'thor13x0f2r0jltfplmxe40cc67hhca27np34e495yr'],
    ],
  ],
  // An error sample imitates this address: same start and end, other middle.
  ['twin', [['ETH', '0x5E47c0A9E1b24d7F3a80c56B19e2D4f7086A2B91']]],
  ['odin', [['THOR', 'thor1hhjupkzy3t6ccelhz7qw8epyx4rm8a06nlm5ce']]],
]
