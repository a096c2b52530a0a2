const otherAuthority = 'its certificate is from an unknown certificate authority'
const addAuthority = 'Set NODE_EXTRA_CA_CERTS to a file with the certificate of the authority'
const renew = 'Renew or replace it'

/** The texts of OpenSSL and Node.js, what they mean and what to do. Libraries replace the codes of these errors. */
const problems: [RegExp, string, string][] = [
  [/certificate has expired/, 'its certificate has expired', renew],
  [/certificate is not yet valid/, 'its certificate is not valid yet', 'Check the clock of this machine'],
  [/does not match certificate's altnames/, 'its certificate is for another host name', renew],
  [/self[- ]signed certificate in certificate chain/, otherAuthority, addAuthority],
  [/self[- ]signed certificate/, 'its certificate is self-signed', addAuthority],
  [/unable to get (?:local )?issuer certificate/, otherAuthority, addAuthority],
  [/unable to verify the first certificate/, otherAuthority, addAuthority],
]

/** Says what is wrong with the certificate of a server and what to do. Undefined for another error. */
export function tlsProblem({ message }: { message: string }): string | undefined {
  const found = problems.find(([pattern]) => pattern.test(message))
  return found && `${found[1]} (${message.split('\n')[0]}). ${found[2]}`
}
