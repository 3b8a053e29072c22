/** The host of an https address; a user name before an @ is not taken for one. */
export const httpsHost = (address: string | undefined): string | undefined => {
  const { protocol, hostname } = address && URL.canParse(address) ? new URL(address) : {};
  return protocol === 'https:' ? hostname : undefined;
};
