// The room ChartDrawing.
