/** Names of text encodings by the labels that files and configurations give them. */

/** Returns the name of an encoding by one of its labels, such as `gbk` by `GB2312`; undefined when it is unknown. */
export function encodingNamed(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
