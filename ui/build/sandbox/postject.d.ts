/** The Node.js project's tool for injecting resources into executables, which has no types. */
declare module 'postject' {
  export function inject(
    executable: string,
    resource: string,
    content: Buffer,
    options: { sentinelFuse: string; machoSegmentName?: string },
  ): Promise<void>;
}
