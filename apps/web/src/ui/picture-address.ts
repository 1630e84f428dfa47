/** The URL of a picture in a size, at full quality (NET-21, NET-22, AMB-079). */
export const pictureAddress = (name: string, width: number, height: number): string =>
  `/files/${name.split('/').map(encodeURIComponent).join('/')}?width=${width}&height=${height}&quality=100`
