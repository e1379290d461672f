export const samplesFailed =
  'Couldn’t load the sample names. You can still look up any name.'
export const introduction =
  'One name, addresses on many chains. We check each both ways: name to address and address back to name.'
