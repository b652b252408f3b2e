import sharp from 'sharp';

export interface PhotographOptions {
  width: number;
  height: number;
  /** Degrees on the colour wheel. */
  hue?: number;
  /** As a camera that was held sideways writes it. */
  orientation?: number;
}

/** A scene of sky, hills and grain with the metadata of a camera: nothing that a codec finds easy. */
export async function photograph({ width, height, hue = 160, orientation = 1 }: PhotographOptions): Promise<Buffer> {
  const hill = (level: number, lightness: number) =>
    `<path d="M0 ${height * level}Q${width * 0.3} ${height * (level - 0.25)} ${width * 0.55} ${height * level}` +
    `T${width} ${height * (level - 0.08)}V${height}H0z" fill="hsl(${hue + level * 60} 30% ${lightness}%)"/>`;
  const scene =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 35% 72%)"/>` +
    `<stop offset="1" stop-color="hsl(${hue + 40} 60% 90%)"/></linearGradient></defs>` +
    `<path fill="url(#sky)" d="M0 0h${width}v${height}H0z"/>` +
    `<circle cx="${width * 0.7}" cy="${height * 0.3}" r="${width * 0.09}" fill="hsl(${hue + 200} 70% 88%)"/>` +
    `${hill(0.6, 52)}${hill(0.75, 38)}${hill(0.92, 24)}</svg>`;
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .withExif({
      IFD0: { Make: 'Canary Camera', Artist: 'Canary Artist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 33/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A head and shoulders before a wall. */
export async function headshot(hue: number): Promise<Buffer> {
  const [width, height] = [1200, 1600];
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
        `<path fill="hsl(${hue} 22% 78%)" d="M0 0h${width}v${height}H0z"/>` +
        `<path fill="hsl(${hue + 180} 28% 32%)" d="M120 1600q40-520 480-520t480 520z"/>` +
        `<path fill="hsl(25 35% 62%)" d="M500 900h200v260q-100 90-200 0z"/>` +
        `<ellipse cx="600" cy="700" rx="230" ry="300" fill="hsl(25 40% 70%)"/>` +
        `<path fill="hsl(${hue + 20} 25% 18%)" d="M350 720q-30-400 250-400t250 400q-60-250-250-260T350 720z"/></svg>`,
    ),
  )
    .jpeg({ quality: 90 })
    .toBuffer();
}
