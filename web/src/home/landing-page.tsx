export default function LandingPage() {
  return (
    <main id="main">
      <h1>Learn the game.</h1>
    </main>
  );
}
